import { useTranslation } from 'react-i18next'
import css from './Sheet.module.css'

/** Lines to write on at the end of a sheet, each below its name. */
export function HandLines({ names }: { names: readonly string[] }) {
  return (
    <dl className={css.lines}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd />
        </div>
      ))}
    </dl>
  )
}

/** Lines for the signatures on a paper that proves something. Needs the namespace `report`. */
export function Signatures() {
  const { t } = useTranslation('report')
  return (
    <HandLines
      names={(['prepared', 'checked', 'approved', 'date'] as const).map((key) => t(`hand.${key}`))}
    />
  )
}
