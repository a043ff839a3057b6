import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHandlers } from '@/ui/data/useHandlers'
import type { FilterField } from '@/ui/fields/filterFields'
import { useTyped } from './filterDraft'
import type { List } from './useList'
import styles from './FilterForm.module.css'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  /** In order of use: the first three are always in sight. */
  fields: readonly FilterField<Query>[]
}

const inline = 3

/** The search form of a list. Enter searches; what is typed is a draft until then, and the form's own affair. */
export function FilterForm<Row, Query extends object>({ list, fields }: Props<Row, Query>) {
  const { t, i18n } = useTranslation('common')
  const id = useId()
  const [open, setOpen] = useState(false)
  // The rarely used filters cost nothing until they are asked for.
  const [asked, setAsked] = useState(false)
  const { toggle } = useHandlers({
    toggle: () => {
      setAsked(true)
      setOpen(!open)
    },
  })
  const { edits, problems } = useTyped(list.draft)
  const draft: Partial<Query> = { ...list.applied, ...edits }
  const more = fields.slice(inline)
  const set = more.filter((field) => field.show(draft, i18n.language) !== undefined).length
  return (
    <form
      className={styles.form}
      aria-label={t('list.filters')}
      onSubmit={(event) => {
        event.preventDefault()
        list.search(draft)
      }}
    >
      <div className={styles.row}>
        {fields.slice(0, inline).map(place)}
        <Buttons
          reset={list.reset}
          more={more.length > 0 ? `${id}-more` : undefined}
          set={set}
          open={open}
          onToggle={toggle}
        />
      </div>
      {more.length > 0 && (
        <div id={`${id}-more`} className={styles.more} hidden={!open}>
          {asked && more.map(place)}
        </div>
      )}
    </form>
  )

  function place(field: FilterField<Query>) {
    const control = `${id}-${field.names.join('-')}`
    const invalid = field.names.some((name) => problems.includes(name))
    return (
      <Place key={control} id={control} field={field} draft={draft} set={list.draft.set} invalid={invalid} />
    )
  }
}

interface ButtonsProps {
  reset: () => void
  /** The id of the rarely used filters. */
  more: string | undefined
  /** Number of those that are set. */
  set: number
  open: boolean
  onToggle: () => void
}

/** Apart, so that a key typed draws none of them: Ant Design's buttons are dear. */
const Buttons = memo(function Buttons({ reset, more, set, open, onToggle }: ButtonsProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.buttons}>
      {/* Not the primary button: Enter does the same, and a screen has one. */}
      <Button htmlType="submit">{t('action.search')}</Button>
      <Button onClick={reset}>{t('action.reset')}</Button>
      {more !== undefined && (
        <Button type="text" aria-expanded={open} aria-controls={more} onClick={onToggle}>
          {set > 0 ? t('list.moreFiltersCount', { n: set }) : t('list.moreFilters')}
          <DownOutlined aria-hidden className={open ? styles.up : undefined} />
        </Button>
      )}
    </div>
  )
})

interface PlaceProps<Query> {
  id: string
  field: FilterField<Query>
  draft: Partial<Query>
  set: (change: Partial<Query>) => void
  invalid: boolean
}

function PlainPlace<Query>({ id, field, draft, set, invalid }: PlaceProps<Query>) {
  const { t, i18n } = useTranslation('common')
  return (
    <div className={field.wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
      </label>
      {field.control({ id, draft, set, invalid, any: t('list.any'), language: i18n.language })}
      {invalid && (
        <span className={styles.problem} role="alert">
          {field.problem ?? t('list.unusable')}
        </span>
      )}
    </div>
  )
}

/** One filter with its label. A key typed in one draws no other, unless that one looks at it. */
const Place = memo(
  PlainPlace,
  (a, b) =>
    a.field === b.field &&
    a.invalid === b.invalid &&
    a.id === b.id &&
    a.set === b.set &&
    [...b.field.names, ...(b.field.reads ?? [])].every((name) => a.draft[name] === b.draft[name]),
) as unknown as typeof PlainPlace
