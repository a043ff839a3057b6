import { useTranslation } from 'react-i18next'
import { languages } from '@/i18n/languages'
import type { Check } from '@/ui/fields/formFields'
import { richLimits, textsProblem, type RichTexts } from '@/rules/console/richTexts'

/** Rule for the field `texts` with its message; the server applies the same rule. */
export function useTextsRule(): Check {
  const { t } = useTranslation('publishing')
  return (_value, values) => {
    // The field is undefined before the form is filled.
    const texts = values['texts'] as RichTexts | undefined
    const problem = texts && textsProblem(texts)
    if (!problem) return undefined
    const language = 'language' in problem ? languages[problem.language] : ''
    return t(`texts.${problem.kind}`, { language, n: richLimits[limits[problem.kind]] })
  }
}

const limits = {
  none: 'title',
  part: 'title',
  title: 'title',
  long: 'characters',
  pictures: 'pictures',
} as const
