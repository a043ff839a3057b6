import type { TFunction } from 'i18next'

const knownActions = ['insert', 'update', 'delete', 'export', 'command', 'other'] as const

/** Word for the kind of a change; an unknown kind is returned unchanged. */
export function actionWord(t: TFunction<'logs'>, action: string): string {
  const kind = knownActions.find((knownAction) => knownAction === action)
  return kind ? t(`actionKind.${kind}`) : action
}
