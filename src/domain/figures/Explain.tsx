import { InfoCircleOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortTime } from '@/lib/time'
import css from './Explain.module.css'

export interface Explanation {
  /** Meaning of the number, in a sentence. */
  definition: string
  /** Inputs of the formula, in its order: words and values. */
  parts: readonly { name: string; value: ReactNode }[]
  /** Time of the calculation, wall time; '' when unknown. */
  calculatedAt: string
  /** Shows exactly the rows that it was made of. */
  rows?: { label: string; show: () => void } | undefined
  /** Further figures derived from this one, shown below it. */
  details?: ReactNode
}

/**
 * A button beside a number that tells how it came about: its definition, numerator, denominator, time and rows.
 * @example <Explain figureName={t('rate')} definition={t('rateMeans')} parts={[{ name: t('loss'), value: <Quantity … /> }]} calculatedAt={calculated_at} />
 */
export function Explain({
  figureName,
  definition,
  parts,
  calculatedAt,
  rows,
  details,
}: Explanation & { figureName: string }) {
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
        <section className={css.text} aria-label={t('of', { of: figureName })}>
          <h3 className={css.title}>{figureName}</h3>
          <p className={css.line}>{definition}</p>
          <dl className={css.parts}>
            {parts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {calculatedAt !== '' && (
            <p className={css.at}>{t('at', { time: formatShortTime(calculatedAt, i18n.language) })}</p>
          )}
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
          {details}
        </section>
      }
    >
      <Button
        type="text"
        size="small"
        className={css.sign ?? ''}
        icon={<InfoCircleOutlined aria-hidden />}
        aria-label={t('of', { of: figureName })}
        aria-haspopup="dialog"
        aria-expanded={open}
      />
    </Popover>
  )
}
