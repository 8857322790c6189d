import "./tokens.css";
import "./site.css";

// A small client-side router: every navigation replaces the whole body.
const pages: Record<string, string> = {
  "/": '<h1>Vite</h1><p class="card">Press the button in the corner.</p><p><a href="/about">About</a></p>',
  "/about": '<h1>About</h1><p class="card">Another page.</p><p><a href="/">Back</a></p>',
};

function show(path: string): void {
  const body = document.createElement("body");
  body.innerHTML = pages[path] ?? "<h1>Not found</h1>";
  document.body.replaceWith(body);
}

addEventListener("popstate", () => show(location.pathname));
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  show(location.pathname);
});
show(location.pathname);
