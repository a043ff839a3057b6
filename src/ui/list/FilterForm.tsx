import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { clsx } from 'clsx'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHandlers } from '@/ui/data/useHandlers'
import type { FilterField } from '@/ui/fields/filterFields'
import { useTyped } from './filterDraft'
import type { List } from './useList'
import styles from './FilterForm.module.css'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  /** Fields in order of use: the first three are always visible. */
  fields: readonly FilterField<Query>[]
  /** Search is the filled button of its page: nothing else is. */
  primary: boolean
}

/** Number of filters that are always in sight. */
export const inlineCount = 3

/** Search form of a list. Enter searches; until then the typed values are a draft that only the form knows. */
export function FilterForm<Row, Query extends object>({ list, fields, primary }: Props<Row, Query>) {
  const { t, i18n } = useTranslation('common')
  const id = useId()
  const [open, setOpen] = useState(false)
  // The rarely used filters are not rendered until they are opened.
  const [wasOpened, setWasOpened] = useState(false)
  const { toggle } = useHandlers({
    toggle: () => {
      setWasOpened(true)
      setOpen(!open)
    },
  })
  const { edits, problems } = useTyped(list.draft)
  const draft: Partial<Query> = { ...list.applied, ...edits }
  const moreFields = fields.slice(inlineCount)
  const setCount = moreFields.filter((field) => field.show(draft, i18n.language) !== undefined).length
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
        {fields.slice(0, inlineCount).map(renderField)}
        <Buttons
          reset={list.reset}
          moreId={moreFields.length > 0 ? `${id}-more` : undefined}
          setCount={setCount}
          open={open}
          primary={primary}
          onToggle={toggle}
        />
      </div>
      {moreFields.length > 0 && (
        <div id={`${id}-more`} className={styles.more} hidden={!open}>
          {wasOpened && moreFields.map(renderField)}
        </div>
      )}
    </form>
  )

  function renderField(field: FilterField<Query>) {
    const control = `${id}-${field.names.join('-')}`
    const invalid = field.names.some((name) => problems.includes(name))
    return (
      <LabelledFilter
        key={control}
        id={control}
        field={field}
        draft={draft}
        set={list.draft.set}
        invalid={invalid}
      />
    )
  }
}

interface ButtonsProps {
  reset: () => void
  /** Element id of the rarely used filters. */
  moreId: string | undefined
  /** Number of the rarely used filters that are set. */
  setCount: number
  open: boolean
  primary: boolean
  onToggle: () => void
}

/** Separate, so that a keystroke renders none of them: Ant Design's buttons are expensive. */
const Buttons = memo(function Buttons({ reset, moreId, setCount, open, primary, onToggle }: ButtonsProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.buttons}>
      <Button type={primary ? 'primary' : 'default'} htmlType="submit">
        {t('action.search')}
      </Button>
      <Button onClick={reset}>{t('action.reset')}</Button>
      {moreId !== undefined && (
        <Button type="text" aria-expanded={open} aria-controls={moreId} onClick={onToggle}>
          {setCount > 0 ? t('list.moreFiltersCount', { n: setCount }) : t('list.moreFilters')}
          <DownOutlined aria-hidden className={open ? styles.up : undefined} />
        </Button>
      )}
    </div>
  )
})

interface LabelledFilterProps<Query> {
  id: string
  field: FilterField<Query>
  draft: Partial<Query>
  set: (change: Partial<Query>) => void
  invalid: boolean
}

function PlainLabelledFilter<Query>({ id, field, draft, set, invalid }: LabelledFilterProps<Query>) {
  const { t, i18n } = useTranslation('common')
  const { language } = i18n
  const unset = field.unset?.(draft, language)
  return (
    <div
      className={clsx(styles.field, field.wide && styles.wide)}
      data-narrowed={unset !== undefined || undefined}
    >
      <label className={styles.label} htmlFor={id}>
        {field.label}
      </label>
      {field.control({ id, draft, set, invalid, any: unset ?? t('list.any'), language })}
      {invalid && (
        <span className={styles.problem} role="alert">
          {field.problem ?? t('list.unusable')}
        </span>
      )}
    </div>
  )
}

/** One filter with its label. A keystroke in one filter renders no other, unless the other depends on it. */
const LabelledFilter = memo(
  PlainLabelledFilter,
  (a, b) =>
    a.field === b.field &&
    a.invalid === b.invalid &&
    a.id === b.id &&
    a.set === b.set &&
    [...b.field.names, ...(b.field.reads ?? [])].every((name) => a.draft[name] === b.draft[name]),
) as unknown as typeof PlainLabelledFilter
