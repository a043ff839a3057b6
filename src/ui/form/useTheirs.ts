import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { FieldWord } from '../fields/fieldWords'
import type { Clash } from './TheirsNote'
import { differences, type TheirsError } from './theirs'

/** Lays what somebody else saved meanwhile over what a form says: only where both changed something the user chooses. */
export function useTheirs<T extends object>(form: FormInstance<T>) {
  const [words] = useState(() => new Map<string, FieldWord>())
  const [clash, setClash] = useState<Clash>()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const write = (name: string, value: unknown) => {
    form.setFieldValue(name as never, value)
    form.setFields([{ name: name as never, errors: [] }])
  }
  return {
    words,
    note: clash && {
      clash,
      words,
      chosen,
      onChoose: (name: string, side: 'mine' | 'theirs', value: unknown) => {
        write(name, value)
        setChosen((others) => ({ ...others, [name]: side }))
      },
    },
    /** Something is still to be chosen. */
    open: clash?.both.some(({ name }) => !chosen[name]) ?? false,
    lay: ({ base, theirs, message }: TheirsError<T>) => {
      const mine = { ...base, ...(form.getFieldsValue(true) as T) }
      const { taken, both } = differences(base, mine, theirs)
      for (const name of taken) write(name, theirs[name])
      setChosen({})
      setClash({
        said: message,
        taken,
        both: both.map((name) => ({ name, mine: mine[name], theirs: theirs[name] })),
      })
    },
  }
}
