import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { EditConflict } from '@/lib/writeEnd'
import type { FieldWord } from '../fields/fieldWords'
import type { FormConflict } from './ConflictNote'
import { conflictFields } from './editConflict'

/**
 * Merges the values another user saved meanwhile into a form: only where both changed the same field, the user
 * chooses.
 */
export function useFormConflict<T extends object>(form: FormInstance<T>) {
  const [words] = useState(() => new Map<string, FieldWord>())
  const [conflict, setConflict] = useState<FormConflict>()
  const [sides, setSides] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const write = (name: string, value: unknown) => {
    form.setFieldValue(name as never, value)
    form.setFields([{ name: name as never, errors: [] }])
  }
  return {
    words,
    note: conflict && {
      conflict,
      words,
      sides,
      onChoose: (name: string, side: 'mine' | 'theirs', value: unknown) => {
        write(name, value)
        setSides((previous) => ({ ...previous, [name]: side }))
      },
    },
    /** True while a choice is still missing. */
    open: conflict?.conflicting.some(({ name }) => !sides[name]) ?? false,
    merge: ({ base, serverValues, message }: EditConflict<T>) => {
      const userValues = { ...base, ...(form.getFieldsValue(true) as T) }
      const { adopted, conflicting } = conflictFields(base, userValues, serverValues)
      for (const name of adopted) write(name, serverValues[name])
      setSides({})
      setConflict({
        message,
        adopted,
        conflicting: conflicting.map((name) => ({
          name,
          userValue: userValues[name],
          serverValue: serverValues[name],
        })),
      })
    },
  }
}
