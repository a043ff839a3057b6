import { GlobalOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '@/i18n/languages'
import { ChoiceButton } from './ChoiceButton'
import { useLanguageChoice } from './useLanguageChoice'

const options = (Object.keys(languages) as Language[]).map((value) => ({
  value,
  label: <span lang={value}>{languages[value]}</span>,
}))

export function LanguageButton() {
  const { t } = useTranslation('shell')
  const [language, choose] = useLanguageChoice()
  return (
    <ChoiceButton
      name={t('language.button')}
      icon={<GlobalOutlined aria-hidden />}
      value={language}
      options={options}
      onChoose={(next) => void choose(next)}
    />
  )
}
