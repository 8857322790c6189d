/** Specificity as one number (Selectors 4, section 17): a sum of these, compared as numbers are. */
export const specificityOf = { id: 1e10, class: 1e5, type: 1 } as const;
