/** Whether a `Content-Type` value has the essence `application/json`, parameters allowed (MIME Sniffing, "essence"). */
export function isJsonMediaType(contentType: string | undefined): boolean {
  const essence = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  return essence === "application/json";
}
