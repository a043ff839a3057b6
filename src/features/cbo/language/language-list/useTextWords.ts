import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type words from '../../../../../locales/en/texts.json'

type ModuleName = keyof (typeof words)['module']

/** Names of the groups of texts. */
export function useTextWords() {
  const { t, i18n } = useTranslation('texts')
  return useMemo(() => {
    const moduleWord = (module: string): string =>
      i18n.exists(`module.${module}`, { ns: 'texts' }) ? t(`module.${module as ModuleName}`) : module
    const moduleNames = Object.keys(t('module', { returnObjects: true }))
    const modules = moduleNames
      .map((value) => ({ value, label: moduleWord(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, i18n.language))
    return { moduleWord, modules }
  }, [t, i18n])
}
