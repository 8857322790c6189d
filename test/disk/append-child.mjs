// Appends numbered lines to files, one transaction after the other, and prints the lines that were acknowledged.
const task = JSON.parse(process.argv[2]);
if (task.umask !== undefined) process.umask(task.umask);
const { createDisk } = await import(task.disk);
const disk = createDisk({ rootDir: task.dir, writeRoot: "." });
for (let round = 0; round < task.rounds; round += 1) {
  const line = `${task.name} ${round}`;
  const result = await disk.transact(task.files, (files) => ({
    replacements: files.map(({ path, bytes }) => [path, Buffer.concat([bytes, Buffer.from(`${line}\n`)])]),
    value: undefined,
  }));
  console.log(JSON.stringify(result.ok ? line : result.problem));
}
