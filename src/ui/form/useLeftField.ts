import type { FormInstance } from 'antd'
import { useRef, type FocusEvent } from 'react'
import type { Submit } from './useSaving'

/**
 * A handler for the form's `onBlur`: each value of a field is checked once, as the field is left. A message stands beside
 * the field while the value does; it stops nobody from saving, because the server decides. A check that fails says nothing.
 */
export function useLeftField<T extends object>(
  form: FormInstance<T>,
  formName: string,
  submit: Submit<T>,
): (event: FocusEvent) => void {
  const check = typeof submit === 'function' ? undefined : submit.checkLeft
  const checked = useRef(new Map<string, unknown>())
  const valuesNow = (): T => ({ ...(form.getFieldsValue(true) as T) })
  const showMessage = async (field: keyof T & string, value: unknown): Promise<void> => {
    // A value that breaks the rules of its field is not asked about; their answer would also take the message away.
    await form.validateFields([field as never])
    const message = await check?.(field, valuesNow())
    if (message !== undefined && valuesNow()[field] === value)
      form.setFields([{ name: field as never, errors: [message] }])
  }
  return ({ target }) => {
    const [, id = ''] = target.id.split(`${formName}_`)
    const field = id as keyof T & string
    const value = valuesNow()[field]
    if (!check || id === '' || !form.isFieldTouched(field as never) || checked.current.get(id) === value)
      return
    checked.current.set(id, value)
    // The server checks again when the form is saved: what fails here may fail in silence.
    void showMessage(field, value).catch(() => checked.current.delete(id))
  }
}
