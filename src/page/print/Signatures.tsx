import { useTranslation } from 'react-i18next'
import css from './Signatures.module.css'

/** Lines for the signatures on a paper. Needs the namespace `report`. */
export function Signatures() {
  const { t } = useTranslation('report')
  return (
    <dl className={css.signatures}>
      {(['prepared', 'checked', 'approved', 'date'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`hand.${key}`)}</dt>
          <dd />
        </div>
      ))}
    </dl>
  )
}
