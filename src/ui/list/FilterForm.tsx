import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '@/ui/form/filterFields'
import type { List } from './useList'
import styles from './FilterForm.module.css'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  /** In order of use: the first three are always in sight. */
  fields: readonly FilterField<Query>[]
}

const inline = 3

/** The search form of a list. Enter searches; what is typed is a draft until then. */
export function FilterForm<Row, Query extends object>({ list, fields }: Props<Row, Query>) {
  const { t, i18n } = useTranslation('common')
  const id = useId()
  const [open, setOpen] = useState(false)
  // The rarely used filters cost nothing until they are asked for.
  const [asked, setAsked] = useState(false)
  const more = fields.slice(inline)
  const set = more.filter((field) => field.show(list.draft, i18n.language) !== undefined).length
  return (
    <form
      className={styles.form}
      aria-label={t('list.filters')}
      onSubmit={(event) => {
        event.preventDefault()
        list.search()
      }}
    >
      <div className={styles.row}>
        {fields.slice(0, inline).map(place)}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit">
            {t('action.search')}
          </Button>
          <Button onClick={list.reset}>{t('action.reset')}</Button>
          {more.length > 0 && (
            <Button
              type="text"
              aria-expanded={open}
              aria-controls={`${id}-more`}
              onClick={() => {
                setAsked(true)
                setOpen(!open)
              }}
            >
              {set > 0 ? t('list.moreFiltersCount', { n: set }) : t('list.moreFilters')}
              <DownOutlined aria-hidden className={open ? styles.up : undefined} />
            </Button>
          )}
        </div>
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
    const invalid = field.names.some((name) => list.problems.includes(name))
    return (
      <div key={control} className={field.wide ? `${styles.field} ${styles.wide}` : styles.field}>
        <label className={styles.label} htmlFor={control}>
          {field.label}
        </label>
        {field.control({
          id: control,
          draft: list.draft,
          set: list.setDraft,
          invalid,
          any: t('list.any'),
          language: i18n.language,
        })}
        {invalid && (
          <span className={styles.problem} role="alert">
            {t('list.unusable')}
          </span>
        )}
      </div>
    )
  }
}
