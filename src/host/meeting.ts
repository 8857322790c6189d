import type { PanelRequest } from "../model/host-pieces/host-options.js";
import { installConsoleApi } from "./console-api.js";
import type { PanelHandle } from "./handle.js";
import type { PageWindow } from "./page-window.js";
import { createRun, type Run } from "./run.js";
import { envelopeSuffix } from "./saved-state.js";

/** An empty, never painted element under `<html>`, where a new head or body leaves it alone. */
interface MeetingElement extends HTMLElement {
  meeting?: Meeting;
}

/** What stands in the document for one panel, whichever copy of this module put it there. */
interface Meeting {
  readonly storagePrefix: string;
  /** Takes over another configuration of this panel; an equal one changes nothing. */
  ask(next: PanelRequest): PanelHandle;
}

const tagName = "design-token-panel-host";

/** The handle for this panel of the page: the one that is there, or a new one. */
export function meet(request: PanelRequest, window: PageWindow): PanelHandle {
  const { document } = window;
  const { storagePrefix } = request.config;
  const met = [...document.querySelectorAll<MeetingElement>(tagName)].find(
    ({ meeting }) => meeting?.storagePrefix === storagePrefix,
  );
  if (met?.meeting) return met.meeting.ask(request);
  const element: MeetingElement = document.createElement(tagName);
  element.hidden = true;
  document.documentElement.append(element);
  element.meeting = createMeeting(request, window, element);
  return element.meeting.ask(request);
}

function createMeeting(first: PanelRequest, window: PageWindow, element: HTMLElement): Meeting {
  const root = window.document.documentElement;
  let request = first;
  let run: Run;
  let uninstall: () => void;
  const handle: PanelHandle = {
    open: () => run.show(true),
    close: () => run.show(false),
    toggle: () => run.show(undefined),
    destroy() {
      end();
      observer.disconnect();
      window.removeEventListener("storage", onStorage);
      element.remove();
    },
  };
  const begin = (): void => {
    uninstall = installConsoleApi(window, request.config.consoleNamespace, handle);
    run = createRun(request, window);
  };
  const end = (): void => {
    uninstall();
    run.end();
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (!key || key === request.config.storagePrefix + envelopeSuffix) run.reread();
  };
  // Soft navigation may give the root element the next page's attributes, or drop what stands beside its body.
  const observer = new MutationObserver(() => {
    if (!element.isConnected) root.append(element);
    run.keep();
  });
  begin();
  observer.observe(root, { attributeFilter: ["style"], childList: true });
  window.addEventListener("storage", onStorage);
  return {
    storagePrefix: first.config.storagePrefix,
    ask(next) {
      if (next !== request && JSON.stringify(next) !== JSON.stringify(request)) {
        end();
        request = next;
        begin();
      }
      return handle;
    },
  };
}
