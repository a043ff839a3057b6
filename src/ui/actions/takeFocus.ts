/** A ref for what takes the keyboard when it appears. One function for ever: a new one each render would take it again. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
