import { clsx } from 'clsx'
import { Button, Radio } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { exportLimit } from '@/rules/limits/limits'
import { takeFocus } from '@/ui/actions/takeFocus'
import { useLoad } from '@/ui/data/queries'
import type { ExportRequest } from './exporting'
import { useEscape } from './useEscape'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './ExportChoice.module.css'

interface Props {
  /** Number of selected rows. */
  ticked: number
  listed: number
  narrowed: boolean
  /** Counts the rows without the user's filters; undefined: only the list as it is filtered can be exported. */
  count: ((signal: AbortSignal) => Promise<number>) | undefined
  columns: { visible: number; total: number }
  onClose: () => void
  onExport: (wish: ExportRequest) => void
}

const countNothing = () => Promise.resolve(0)

/** Choice of the rows, columns and format of an export file. */
export function ExportChoice({ ticked, listed, narrowed, count, columns, onClose, onExport }: Props) {
  const { t, i18n } = useTranslation('exports')
  const many = (rowCount: number) => ({ count: rowCount, n: formatNumber(rowCount, 0, i18n.language) })
  const [rows, setRows] = useState<ExportRequest['rows']>(ticked > 0 ? 'ticked' : 'listed')
  const [columnChoice, setColumnChoice] = useState<ExportRequest['columns']>('shown')
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv')
  const id = useId()
  const widens = narrowed && count !== undefined
  const totalRows = useLoad(['exportCount', id], count ?? countNothing, { enabled: widens }).data
  useEscape(true, onClose, true)
  const number = { ticked, listed, all: totalRows ?? 0 }[rows]
  const exceeds = number > exportLimit.rows
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The popover places and shows it; a <dialog> does that itself.
      role="dialog"
      aria-label={t('choice.title')}
      tabIndex={-1}
      className={styles.choice}
      ref={takeFocus}
    >
      <Choice
        title={t('choice.rows')}
        value={rows}
        onChange={setRows}
        options={[
          ...(ticked > 0 ? [['ticked', t('choice.ticked', many(ticked))] as const] : []),
          ['listed', t(narrowed ? 'choice.narrowed' : 'choice.whole', many(listed))],
          // The option is there from the first moment: added later, it would move the format from under the pointer.
          ...(widens
            ? [
                [
                  'all',
                  t(totalRows === undefined ? 'choice.uncounted' : 'choice.unfiltered', many(totalRows ?? 0)),
                ] as const,
              ]
            : []),
        ]}
        disabled={totalRows === undefined ? 'all' : undefined}
      />
      {count && columns.total > columns.visible && (
        <Choice
          title={t('choice.columns')}
          value={columnChoice}
          onChange={setColumnChoice}
          options={[
            ['shown', t('choice.shown', many(columns.visible))],
            ['all', t('choice.every', many(columns.total))],
          ]}
        />
      )}
      <Choice
        title={t('choice.format')}
        value={format}
        onChange={setFormat}
        options={[
          ['csv', 'CSV'],
          ['xlsx', 'Excel'],
        ]}
      />
      <p className={sharedStyles.note}>{t('choice.digits')}</p>
      {exceeds && (
        <p role="alert" className={styles.exceeds}>
          {t('choice.exceeds', {
            n: formatNumber(number, 0, i18n.language),
            max: formatNumber(exportLimit.rows, 0, i18n.language),
          })}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          size="small"
          type="primary"
          disabled={exceeds}
          onClick={() =>
            onExport({
              rows,
              columns: columnChoice,
              ...(format === 'xlsx' && { format }),
              filters:
                rows === 'ticked'
                  ? [{ label: t('choice.rows'), value: t('choice.ticked', many(ticked)) }]
                  : [],
            })
          }
        >
          {t('choice.start', many(number))}
        </Button>
      </div>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  title: string
  value: Value
  options: readonly (readonly [Value, ReactNode])[]
  /** Option that is not available yet. */
  disabled?: Value | undefined
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ title, value, options, disabled, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <Radio.Group
        className={clsx(styles.options)}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        options={options.map(([choice, label]) => ({ value: choice, label, disabled: choice === disabled }))}
      />
    </fieldset>
  )
}
