/**
 * Gives the keyboard to the first field of a form that has appeared. A user who is in one of its fields already, quicker
 * than the movement of a dialog, types on there: the rest of a password must not go into another field.
 * @param fields what holds the fields and nothing else that takes the focus by itself, as the frame of a dialog does
 */
export function focusFirstField(fields: Element | null): void {
  if (!fields?.contains(document.activeElement)) fields?.querySelector<HTMLElement>(typeable)?.focus()
}

const typeable = 'input:not([disabled], [hidden], [type="hidden"]), textarea:not([disabled])'
