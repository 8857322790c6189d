export type Side = "left" | "right" | "top" | "bottom";
