import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as dict from '@/rules/codes/dictionaries'
import type { Codes } from '@/rules/codes/statuses'
import { useWords, type FieldName } from '@/domain/words/words'
import { wordOrCode } from '@/rules/codes/codes'
import { usePersonal } from '@/ui/value/privacy'

/** Fields of the archive that hold codes. */
const codesOf: Readonly<Record<string, Codes>> = {
  meter_type: dict.meterType,
  comm_protocol: dict.commProtocol,
  wiring_mode: dict.wiringMode,
  comm_port: dict.commPort,
  cons_sort: dict.consSort,
  cons_type: dict.consType,
  industry_class: dict.industryClass,
  supply_type: dict.supplyType,
  device_type: dict.deviceType,
  relay_mode: dict.relayMode,
  relay_pass_level: dict.relayPassLevel,
  encryption_level: dict.encryptionLevel,
  loss_flag: dict.lossFlag,
}
/** Fields that appear on no list, so that their labels stand with this page. */
const archiveOnlyFields = ['fkpass', 'use_status', 'tml_id'] as const
const isArchiveOnly = (name: string): name is (typeof archiveOnlyFields)[number] =>
  archiveOnlyFields.some((field) => field === name)
const personalKind = { cons_name: 'name', phone: 'phone', address: 'address' } as const
const isPersonal = (name: string): name is keyof typeof personalKind => Object.hasOwn(personalKind, name)
const hidden = '••••'

/** Labels of archive fields and texts of their values; personal data only for users with the permission. */
export function useArchiveWords() {
  const { t, i18n } = useTranslation('meter')
  const { field, word } = useWords()
  const personal = usePersonal()
  return useMemo(
    () => ({
      fieldWord: (name: string): string =>
        isArchiveOnly(name)
          ? t(`archiveField.${name}`)
          : i18n.exists(`domain:field.${name}`)
            ? field(name as FieldName)
            : name,
      show: (name: string, value: unknown): string => {
        if (value === undefined || value === null || value === '') return '–'
        if (value === hidden) return t('diff.hidden')
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        if (name === 'use_status')
          return wordOrCode(text, { 1: t('archiveField.inUse'), 0: t('archiveField.stopped') })
        if (isPersonal(name)) return personal(text, personalKind[name])
        const codes = codesOf[name]
        return codes ? word(codes, text) : text
      },
    }),
    [t, i18n, field, word, personal],
  )
}
