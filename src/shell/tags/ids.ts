/** A tab and its panel name each other; paths are percent-encoded, so they hold no space. */
export const tabId = (path: string): string => `tab:${path}`
export const panelId = (path: string): string => `panel:${path}`
