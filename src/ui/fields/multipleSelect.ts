import type { KeyboardEvent } from 'react'

/**
 * Props of every multiple select. Tab leaves the field without changing the choice: the library would toggle the last
 * option, so that leaving the field by keyboard would remove what was just selected.
 * @example <Select {...multipleSelect} options={options} />
 */
export const multipleSelect = {
  mode: 'multiple' as const,
  onInputKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Tab' && event.currentTarget.getAttribute('aria-expanded') === 'true')
      event.stopPropagation()
  },
}
