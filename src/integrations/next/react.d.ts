/** As much of React as is used here; the site brings it. */
declare module "react" {
  export function createElement(
    type: string,
    props: object,
  ): { readonly type: string; readonly props: unknown; readonly key: string | null };
}
