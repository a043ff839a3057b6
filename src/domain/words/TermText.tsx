import { useTranslation } from 'react-i18next'
import type { TermCode } from './glossary'

/** Explanation of a term, in a sentence or two. */
export function TermText({ code }: { code: TermCode }) {
  const { t } = useTranslation('help')
  return (
    <>
      <strong>{t(`term.${code}`)}</strong>
      <br />
      {t(`means.${code}`)}
    </>
  )
}
