import type { KeyboardEvent } from 'react'

/**
 * What every select of several takes. Tab goes on and leaves the choice alone: the library would toggle the option that
 * was chosen last, so that leaving the field by keyboard takes away what was just clicked.
 * @example <Select {...multipleSelect} options={options} />
 */
export const multipleSelect = {
  mode: 'multiple' as const,
  onInputKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Tab' && event.currentTarget.getAttribute('aria-expanded') === 'true')
      event.stopPropagation()
  },
}
