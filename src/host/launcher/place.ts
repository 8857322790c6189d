import { isRecord, parseJson } from "../../model/json.js";

/** Where the button is: how far of the way it could go from the left and from the top, from 0 to 1. */
export interface LauncherPlace {
  readonly x: number;
  readonly y: number;
  move(x: number, y: number): void;
  /** Goes to the edge an arrow key points at; answers whether it is one. */
  moveToEdge(key: string): boolean;
  /** For the next page. */
  remember(): void;
}

/** As much of the window as is used here. */
interface PlaceWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem">;
}

/** Shares of the way stay right when the window gets another size. Without storage, it starts in its corner again. */
export function createLauncherPlace(
  style: { setProperty(name: string, value: string): void },
  window: PlaceWindow,
  key: string,
): LauncherPlace {
  let { x, y } = readPlace(window, key);
  const move = (nextX: number, nextY: number): void => {
    x = share(nextX);
    y = share(nextY);
    style.setProperty("--x", String(x));
    style.setProperty("--y", String(y));
  };
  const remember = (): void => {
    try {
      window.localStorage.setItem(key, JSON.stringify({ x, y }));
    } catch {
      // Storage is blocked or full, of which the panel tells.
    }
  };
  move(x, y);
  return {
    get x() {
      return x;
    },
    get y() {
      return y;
    },
    move,
    remember,
    moveToEdge(arrow) {
      switch (arrow) {
        case "ArrowLeft":
          move(0, y);
          break;
        case "ArrowRight":
          move(1, y);
          break;
        case "ArrowUp":
          move(x, 0);
          break;
        case "ArrowDown":
          move(x, 1);
          break;
        default:
          return false;
      }
      remember();
      return true;
    },
  };
}

const corner = { x: 1, y: 1 };

function readPlace(window: PlaceWindow, key: string): { x: number; y: number } {
  try {
    const saved = parseJson(window.localStorage.getItem(key) ?? "");
    const { x, y } = isRecord(saved) ? saved : {};
    return typeof x === "number" && typeof y === "number" ? { x: share(x), y: share(y) } : corner;
  } catch {
    return corner;
  }
}

function share(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}
