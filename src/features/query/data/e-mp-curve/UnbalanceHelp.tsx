import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '@/domain/words/words'
import { unbalanceFormula } from '@/rules/codes/dictionaries'

/** The formula by which the rows of the list are reckoned; '' while there are none. */
export const FormulaInUse = createContext('')

/** What the unbalance in the heading is, with its formula. */
export function UnbalanceHelp() {
  const { t } = useTranslation('curves')
  const { word } = useWords()
  const formula = use(FormulaInUse)
  return formula === ''
    ? t('curve.unbalanceHelp')
    : t('curve.unbalanceBy', { formula: word(unbalanceFormula, formula) })
}
