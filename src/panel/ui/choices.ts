export type Theme = "system" | "light" | "dark";
export type Density = "compact" | "normal" | "comfortable";
export type DialogName = "apply" | "export" | "import" | "palette" | "shortcuts";
