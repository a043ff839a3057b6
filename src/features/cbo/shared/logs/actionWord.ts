import type { TFunction } from 'i18next'

const known = ['insert', 'update', 'delete', 'export', 'command', 'other'] as const

/** What kind of change it was, in words; a kind that this console does not know is shown as it is. */
export function actionWord(t: TFunction<'logs'>, action: string): string {
  const kind = known.find((each) => each === action)
  return kind ? t(`actionKind.${kind}`) : action
}
