import { Alert } from 'antd'
import { useErrorWords } from './errorWords'

interface Props {
  /** Nothing is drawn without one. */
  error: unknown
  /** What failed: data that did not come, or something that the user did. */
  of: Parameters<ReturnType<typeof useErrorWords>>[1]
  /** Something older is shown, so that work can go on. */
  mild?: boolean
}

/** Why something failed, as a strip beside what it concerns. */
export function Failure({ error, of, mild = false }: Props) {
  const inWords = useErrorWords()
  return error ? <Alert type={mild ? 'warning' : 'error'} showIcon title={inWords(error, of)} /> : null
}
