// Preloaded into every measured server: answers questions about its own process over the IPC channel.
process.on("message", (message) => {
  if (message !== "usage") return;
  const { user, system } = process.cpuUsage();
  const { rss } = process.memoryUsage();
  process.send({
    type: "usage",
    cpuMs: (user + system) / 1_000,
    rssMiB: rss / 2 ** 20,
    peakRssMiB: process.resourceUsage().maxRSS / 1_024,
  });
});
process.channel.unref();
