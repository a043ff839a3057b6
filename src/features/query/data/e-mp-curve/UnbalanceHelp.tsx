import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '@/domain/words/words'
import { unbalanceFormula } from '@/rules/codes/dictionaries'

/** Code of the formula by which the unbalance of the rows is calculated; '' while there are no rows. */
export const FormulaInUse = createContext('')

/** Explanation of the unbalance column, with its formula. */
export function UnbalanceHelp() {
  const { t } = useTranslation('curves')
  const { word } = useWords()
  const formula = use(FormulaInUse)
  return formula === ''
    ? t('curve.unbalanceHelp')
    : t('curve.unbalanceBy', { formula: word(unbalanceFormula, formula) })
}
