const themeButton = document.getElementById("theme");
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function isDark() {
  return (document.documentElement.dataset.theme ?? (prefersDark.matches ? "dark" : "light")) === "dark";
}

function nameTheOtherTheme() {
  themeButton.textContent = isDark() ? "Light" : "Dark";
}

themeButton.addEventListener("click", () => {
  const next = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  localStorage.setItem("saltmarsh-theme", next);
  nameTheOtherTheme();
});
prefersDark.addEventListener("change", nameTheOtherTheme);
nameTheOtherTheme();

document.getElementById("open-panel").addEventListener("click", () => window.demo.showDesignPanel());
for (const form of document.forms) form.addEventListener("submit", (event) => event.preventDefault());
