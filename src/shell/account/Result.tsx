import { useTranslation } from 'react-i18next'
import { resultLooks } from '@/rules/codes/resultLooks'
import { CodeStatus } from '@/ui/value/CodeStatus'

/** '1' done, '2' refused; an unknown code is itself. */
export function Result({ code }: { code: string }) {
  const { t } = useTranslation('account')
  const words: Readonly<Record<string, string>> = { 1: t('result.1'), 2: t('result.2') }
  return <CodeStatus code={code} word={words[code]} look={resultLooks[code]} />
}
