/** English, for what comes with the hands. */
export const handsEn = {
  "original.on": "The page shows the original. Your changes are kept.",
  "dock.open": "Open the panel",
  resize: "Resize the panel",
  "resize.how": "Arrow keys resize the panel, with Alt they move it, with Shift further.",
  "scheme.label": "Scheme",
  "scheme.group": "Schemes",
  "preset.group": "Presets",
  readonly: "Read only",
  "value.invalid": "Not a value for this token yet.",
  "value.refused": "Not a value for this token. Kept {value}.",
  unit: "Unit of {label}: {unit}",
  pill: "Use {value} for {label}",
  "pill.full": "Full",
  "color.open": "Pick a colour for {label}",
  "reference.missing": "Missing: {name}",
  "notice.not-saved.blocked":
    "This browser blocks storage, so changes will be gone after a reload. Apply or export to keep them.",
  "notice.not-saved.full":
    "The browser's storage is full, so changes will be gone after a reload. Apply or export to keep them.",
  "notice.corrupt": "Saved changes could not be read. They are kept aside under {key}.",
  "notice.dropped.one": "{n} saved change no longer fits the configuration and was left out.",
  "notice.dropped.other": "{n} saved changes no longer fit the configuration and were left out.",
  "notice.crossed": "That step belongs to the scheme {scheme}.",
  dismiss: "Dismiss",
} as const;
