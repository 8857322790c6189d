/**
 * Finds where the text of an element ends that holds no markup, from the end of its start tag on: the offset of the `</` of
 * its end tag, or of the end of the text (HTML, 13.2.5.2 to 13.2.5.31). `name` is in lower case.
 */
export function findRawTextEnd(text: string, from: number, name: string): number {
  return name === "script" ? findScriptEnd(text, from) : findEndTag(text, from, name);
}

function findEndTag(text: string, from: number, name: string): number {
  const end = name === "style" ? styleEnd : endTagOf(name);
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

function endTagOf(name: string): RegExp {
  return new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi");
}

/** A text may have tens of thousands of style elements. */
const styleEnd = endTagOf("style");

/** If a script tag begins in a comment of a script, the end tag after it ends that one only. */
function findScriptEnd(text: string, from: number): number {
  const mark = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;
  mark.lastIndex = from;
  let inside: "script" | "comment" | "script in a comment" = "script";
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    switch (found[0].charAt(1)) {
      case "!":
        if (inside === "script") inside = "comment";
        // The dashes that open a comment may close it, too.
        mark.lastIndex = found.index + 2;
        break;
      case "-":
        inside = "script";
        break;
      case "/":
        if (inside !== "script in a comment") return found.index;
        inside = "comment";
        break;
      default:
        if (inside === "comment") inside = "script in a comment";
    }
  }
  return text.length;
}
