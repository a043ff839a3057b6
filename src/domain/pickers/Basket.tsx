import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import css from './TablePicker.module.css'

interface Props<Row> {
  rows: readonly Row[]
  max: number | undefined
  nameOf: (row: Row) => string
  onChange: (rows: readonly Row[]) => void
}

/** Chosen rows over all pages and searches, with the limit before it is reached. */
export function Basket<Row extends { id: string }>({ rows, max, nameOf, onChange }: Props<Row>) {
  const { t } = useTranslation('picker')
  return (
    <section className={css.basket} aria-label={t('table.basket')}>
      <header className={css.basketHead}>
        <strong>{t('table.basket')}</strong>
        <output>
          {max === undefined
            ? t('table.chosen', { count: rows.length, n: rows.length })
            : t('table.ofMax', { n: rows.length, max })}
        </output>
      </header>
      <ul className={css.names}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{nameOf(row)}</span>
            <button
              type="button"
              aria-label={t('table.remove', { name: nameOf(row) })}
              title={t('table.remove', { name: nameOf(row) })}
              onClick={() => onChange(rows.filter((basketRow) => basketRow !== row))}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" disabled={rows.length === 0} onClick={() => onChange([])}>
        {t('table.clear')}
      </Button>
    </section>
  )
}
