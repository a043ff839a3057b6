import { useId } from 'react'
import { readScheme, readSource } from '@/rules/codes/dictionaries'
import { isFromStore, isTransparent, liveRead, type ReadWay } from '@/rules/readings/readRules'
import { ChoiceSelect } from '@/ui/fields/ChoiceSelect'
import { useWords } from '../words/words'
import css from './ReadWayFields.module.css'

interface Props {
  value: ReadWay
  disabled: boolean
  onChange: (way: ReadWay) => void
}

/** Way of a reading on demand: the concentrator's part, and the source of the values. */
export function ReadWayFields({ value, disabled, onChange }: Props) {
  const { field, options } = useWords()
  const id = useId()
  const set = (change: Partial<ReadWay>) => {
    const way = { ...value, ...change }
    // A concentrator that only forwards has no store: the newer of the two choices wins.
    const clash = isTransparent(way) && isFromStore(way)
    if (!clash) onChange(way)
    else if (change.read_scheme === undefined) onChange({ ...way, read_scheme: liveRead.read_scheme })
    else onChange({ ...way, read_source: liveRead.read_source })
  }
  return (
    <div className={css.way}>
      <span className={css.pair}>
        <label htmlFor={`${id}source`}>{field('read_source')}</label>
        <ChoiceSelect
          id={`${id}source`}
          value={value.read_source}
          disabled={disabled}
          options={options(readSource)}
          onChange={(read_source) => set({ read_source: String(read_source) })}
        />
      </span>
      <span className={css.pair}>
        <label htmlFor={`${id}scheme`}>{field('read_scheme')}</label>
        <ChoiceSelect
          id={`${id}scheme`}
          value={value.read_scheme}
          disabled={disabled}
          options={options(readScheme)}
          onChange={(read_scheme) => set({ read_scheme: String(read_scheme) })}
        />
      </span>
    </div>
  )
}
