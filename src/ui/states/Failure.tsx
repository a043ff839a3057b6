import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { lookUpOf } from '@/lib/writeEnd'
import { useErrorWords } from './errorWords'

interface Props {
  /** Nothing is drawn without one. */
  error: unknown
  /** Kind of failure: data that could not be loaded, or an action of the user. */
  kind: Parameters<ReturnType<typeof useErrorWords>>[1]
  /** Something older is shown, so that work can go on. */
  mild?: boolean
}

/** Why something failed, as a strip beside what it concerns; what became of a lost order can be looked up there. */
export function Failure({ error, kind, mild = false }: Props) {
  const inWords = useErrorWords()
  const { t } = useTranslation('common')
  const lookUp = lookUpOf(error)
  return error ? (
    <Alert
      type={mild ? 'warning' : 'error'}
      showIcon
      title={inWords(error, kind)}
      {...(lookUp && {
        action: (
          <Button size="small" onClick={() => void lookUp()}>
            {t('fate.look')}
          </Button>
        ),
      })}
    />
  ) : null
}
