import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterImportKey } from '@/api/capture/meterImport'
import { codesIn, longest } from '@/rules/fields/fieldRules'
import { meterImportFields } from '@/rules/fields/meterImport'
import { meterImportChecks, meterImportRequired, sparedInImport } from '@/rules/archive/meterImportRules'
import type { Codes } from '@/rules/codes/statuses'
import { codesNow, useWords } from '@/domain/words/words'
import { writtenDay } from '@/lib/writtenDay'
import { bareTitle } from '@/lib/headings'
import type { ImportColumn } from '@/lib/importTable'

const examples: Readonly<Record<MeterImportKey, string>> = {
  metercomid: '000021604499',
  meter_no: '47500150231',
  asset_no: 'MT-2026-0012345',
  cons_no: '0412008831',
  cons_name: 'Ana Torres',
  phone: '+1 809 555 0142',
  address: 'Calle Duarte 12',
  tml_asset_no: 'CX21-000417',
  mp: '17',
  meter_type: '01',
  meter_model: 'LX110',
  comm_protocol: '01',
  baud_rate: '9600',
  comm_port: '31',
  tariff_count: '1',
  wiring_mode: '1',
  ct_ratio: '1',
  pt_ratio: '1',
  cons_type: '01',
  loss_flag: '1',
  install_date: '2026-11-20',
  longitude: '-69.931200',
  latitude: '18.486100',
  login_account: 'ana.torres',
}

/** The dictionary of a column whose codes have words; figures say themselves. */
function codesOf(key: MeterImportKey): Codes | undefined {
  const codes = codesIn(meterImportFields[key])
  return codes?.unit === undefined ? codes : undefined
}

/** Headings of all languages are recognised, whatever language the page has. */
const otherHeadings: Partial<Record<MeterImportKey, readonly string[]>> = {
  metercomid: [
    'Meter comm. ID',
    '电表通信地址',
    'ID de comunicación del medidor',
    'メーター通信ID',
    'Meter address',
  ],
  meter_no: ['Meter number', '表号', 'Número de medidor', '計器番号'],
  asset_no: ['Asset number', '资产编号', 'Número de activo', '資産番号'],
  cons_no: ['Consumer number', '用户编号', 'Número de cliente', '需要家番号', 'Customer number'],
  cons_name: ['Consumer name', '用户名称', 'Nombre del cliente', '需要家名', 'Customer name'],
  phone: ['Phone', '电话', 'Teléfono', '電話'],
  address: ['Address', '地址', 'Dirección', '住所'],
  tml_asset_no: [
    'Terminal asset no.',
    '终端资产号',
    'N.º de activo del terminal',
    '端末資産番号',
    'Terminal number',
  ],
  mp: ['Measuring point', '测量点', 'Punto de medición', '計測点'],
  meter_type: ['Meter type', '电表类型', 'Tipo de medidor', '計器種別'],
  meter_model: ['Model', '型号', 'Modelo', '型式'],
  comm_protocol: ['Protocol', '通信规约', 'Protocolo', 'プロトコル'],
  install_date: ['Installation date', '安装日期', 'Fecha de instalación', '設置日'],
  longitude: ['Longitude', '经度', 'Longitud', '経度'],
  latitude: ['Latitude', '纬度', 'Latitud', '緯度'],
}

const unique: Partial<Record<MeterImportKey, ImportColumn<MeterImportKey>['unique']>> = {
  metercomid: { code: 'comidTwice' },
  meter_no: { code: 'numberTwice' },
  asset_no: { code: 'assetTwice' },
  login_account: { code: 'accountTwice' },
  mp: {
    code: 'pointTwice',
    scopeOf: (row) =>
      row.mp && row.tml_asset_no ? `${row.tml_asset_no.toLowerCase()}/${Number(row.mp)}` : '',
  },
}

/** Columns of a meter file with their labels. Code columns accept codes and words. */
export function useMeterImportColumns(): readonly ImportColumn<MeterImportKey>[] {
  const { t } = useTranslation('imports')
  const { field, options } = useWords()
  return useMemo(() => {
    const keys = Object.keys(examples) as MeterImportKey[]
    return keys.map((key): ImportColumn<MeterImportKey> => {
      const codes = codesOf(key)
      const words = codes && options(codes).filter(({ retired }) => !retired)
      const check = meterImportChecks[key]
      return {
        key,
        title: key === 'login_account' ? t('meters.login_account') : field(key),
        ...(otherHeadings[key] && { aliases: otherHeadings[key] }),
        required: meterImportRequired.has(key),
        spared: (row) => sparedInImport(key, row),
        example: examples[key],
        hint: words
          ? t('hint.code', { values: words.map(({ value, label }) => `${value} ${label}`).join(', ') })
          : t(
              `hint.${key as Exclude<MeterImportKey, 'meter_type' | 'comm_protocol' | 'comm_port' | 'wiring_mode' | 'cons_type' | 'loss_flag'>}`,
            ),
        ...(words && { normal: (value: string) => codeOf(words, value) }),
        ...(check && {
          check: (value: string, row: Parameters<typeof check>[1]) => check(value, row, codesNow),
        }),
        ...(unique[key] && { unique: unique[key] }),
        ...(repairs[key] && { mend: repairs[key] }),
      }
    })
  }, [t, field, options])
}

/** '1' → '01' and 'single-phase' → '01'; unknown text is returned unchanged. */
function codeOf(words: readonly { value: string; label: string }[], text: string): string {
  const bare = bareTitle(text)
  const match =
    words.find(({ value }) => value === text) ??
    words.find(({ label }) => bareTitle(label) === bare) ??
    words.find(({ value }) => /^\d+$/.test(text) && Number(value) === Number(text))
  return match?.value ?? text
}

/** Undoes the damage that spreadsheets do to numbers: lost leading zeros, inserted blanks and separators. */
const withLeadingZeros = (length: number) => (value: string) => {
  const digits = value.replaceAll(/[\s.'’-]/g, '')
  return /^\d+$/.test(digits) && digits.length <= length ? digits.padStart(length, '0') : undefined
}
const withDecimalPoint = (value: string) => (/^-?\d+,\d+$/.test(value) ? value.replace(',', '.') : undefined)

const repairs: Partial<Record<MeterImportKey, (value: string) => string | undefined>> = {
  metercomid: withLeadingZeros(longest(meterImportFields.metercomid)),
  cons_no: withLeadingZeros(longest(meterImportFields.cons_no)),
  longitude: withDecimalPoint,
  latitude: withDecimalPoint,
  install_date: writtenDay,
}
