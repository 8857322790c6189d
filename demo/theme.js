// Runs before first paint, so that a page chosen dark does not start light.
const chosenTheme = localStorage.getItem("saltmarsh-theme");
if (chosenTheme) document.documentElement.dataset.theme = chosenTheme;
