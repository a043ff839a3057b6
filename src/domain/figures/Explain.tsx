import { InfoCircleOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '@/lib/time'
import css from './Explain.module.css'

export interface Explanation {
  /** What the number says, in a sentence. */
  definition: string
  /** What it was made of, in the order of the formula: words and values. */
  parts: readonly { name: string; value: ReactNode }[]
  /** When it was worked out, wall time; '' where that is not known. */
  at: string
  /** Shows exactly the rows that it was made of. */
  rows?: { label: string; show: () => void } | undefined
  /** How it becomes other figures: what stands below it. */
  more?: ReactNode
}

/**
 * A button beside a number that tells how it came about: its definition, numerator, denominator, time and rows.
 * @example <Explain of={t('rate')} definition={t('rateMeans')} parts={[{ name: t('loss'), value: <Quantity … /> }]} at={calculated_at} />
 */
export function Explain({ of, definition, parts, at, rows, more }: Explanation & { of: string }) {
  const { t, i18n } = useTranslation('explain')
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={
        <section className={css.text} aria-label={t('of', { of })}>
          <h3 className={css.title}>{of}</h3>
          <p className={css.line}>{definition}</p>
          <dl className={css.parts}>
            {parts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {at !== '' && <p className={css.at}>{t('at', { time: formatDateTime(at, i18n.language) })}</p>}
          {rows && (
            <Button
              size="small"
              onClick={() => {
                setOpen(false)
                rows.show()
              }}
            >
              {rows.label}
            </Button>
          )}
          {more}
        </section>
      }
    >
      <Button
        type="text"
        size="small"
        className={css.sign ?? ''}
        icon={<InfoCircleOutlined aria-hidden />}
        aria-label={t('of', { of })}
        aria-haspopup="dialog"
        aria-expanded={open}
      />
    </Popover>
  )
}
