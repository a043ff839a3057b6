import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimImportKey } from '@/api/capture/sims'
import { simImportChecks, simImportRequired } from '@/rules/archive/simImportRules'
import type { ImportColumn } from '@/lib/importTable'
import { writtenDay } from '@/lib/writtenDay'

const examples: Readonly<Record<SimImportKey, string>> = {
  card_no: '8999901000000000012',
  operator: 'Caribe Móvil',
  supplier: 'Norvik IoT',
  ip: '10.99.0.17',
  sim_phone: '+999 29 1000007',
  open_date: '2026-11-01',
  expiry_date: '2028-11-01',
}
/** Headings of all languages are recognised, whatever language the page has. */
const otherHeadings: Partial<Record<SimImportKey, readonly string[]>> = {
  card_no: ['Card number', '卡号', 'Número de tarjeta', 'カード番号', 'ICCID'],
  operator: ['Network operator', '运营商', 'Operador de red', '通信事業者', 'Operator'],
  supplier: ['Supplier', '供应商', 'Proveedor', '供給元'],
  ip: ['IP address', 'IP 地址', 'Dirección IP', 'IP アドレス', 'IP'],
  sim_phone: ['SIM phone', 'SIM 号码', 'Teléfono SIM', 'SIM 電話番号', 'MSISDN'],
  open_date: ['Opened', '开通日期', 'Fecha de apertura', '開通日'],
  expiry_date: ['Expires', '到期日期', 'Fecha de vencimiento', '有効期限'],
}
const unique: Partial<Record<SimImportKey, string>> = {
  card_no: 'cardTwice',
  ip: 'ipTwice',
  sim_phone: 'phoneTwice',
}

/** Removes blanks and hyphens inside long numbers. */
function bareDigits(value: string): string | undefined {
  const digits = value.replaceAll(/[\s.'’-]/g, '')
  return /^\d{19,20}$/.test(digits) ? digits : undefined
}
const repairs: Partial<Record<SimImportKey, (value: string) => string | undefined>> = {
  card_no: bareDigits,
  open_date: writtenDay,
  expiry_date: writtenDay,
}

/** Columns of a file of cards with their labels. */
export function useSimImportColumns(): readonly ImportColumn<SimImportKey>[] {
  const { t } = useTranslation('sims')
  return useMemo(
    () =>
      (Object.keys(examples) as SimImportKey[]).map((key): ImportColumn<SimImportKey> => {
        const check = simImportChecks[key]
        const duplicateCode = unique[key]
        const repair = repairs[key]
        return {
          key,
          title: t(key),
          ...(otherHeadings[key] && { aliases: otherHeadings[key] }),
          required: simImportRequired.has(key),
          example: examples[key],
          hint: t(`hint.${key}`),
          ...(check && { check }),
          ...(duplicateCode && { unique: { code: duplicateCode } }),
          ...(repair && { mend: repair }),
        }
      }),
    [t],
  )
}
