import en from '../../locales/en/domain.json'
import es from '../../locales/es/domain.json'
import ja from '../../locales/ja/domain.json'
import zh from '../../locales/zh/domain.json'

interface DictSeed {
  code: string
  name: string
  system: string
  remark: string
  /** value, then its word in en, zh, es, ja */
  entries: readonly (readonly [string, string, string, string, string])[]
}

/** The console's own code tables, so that its words and the dictionary's are the same. */
const consoleDictionaries = [
  ['commProtocol', 'Protocol'],
  ['commPort', 'Port'],
  ['wiringMode', 'Wiring mode'],
  ['meterType', 'Meter type'],
  ['consSort', 'Consumer category'],
  ['consType', 'Consumer type'],
  ['industryClass', 'Industry'],
  ['supplyType', 'Supply type'],
  ['deviceType', 'Device type'],
  ['relayMode', 'Relay mode'],
  ['relayPassLevel', 'Relay password level'],
  ['relayStatus', 'Relay status'],
  ['onlineStatus', 'Online status'],
  ['readResult', 'Read result'],
  ['batteryState', 'Battery state'],
  ['severity', 'Severity'],
  ['signalLevel', 'Signal level'],
  ['tmlType', 'Terminal type'],
  ['encryptionLevel', 'Encryption level'],
  ['downlinkType', 'Downlink type'],
  ['failReason', 'Failure reason'],
  ['valueSource', 'Value source'],
  ['valueQuality', 'Value quality'],
  ['meterRestrict', 'Meter restriction category'],
  ['terminalRestrict', 'Terminal restriction category'],
  ['eventType', 'Event type'],
] as const satisfies readonly (readonly [keyof typeof en, string])[]

type Words = Readonly<Record<string, string>>

const fromWords = consoleDictionaries.map(([group, name]): DictSeed => {
  const words: Words = en[group]
  const wordOf = (table: Words, value: string) => table[value] ?? ''
  return {
    code: group,
    name,
    system: '1',
    remark: '',
    entries: Object.keys(words)
      .toSorted((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1))
      .map((value) => [
        value,
        wordOf(words, value),
        wordOf(zh[group], value),
        wordOf(es[group], value),
        wordOf(ja[group], value),
      ]),
  }
})

const same = (values: readonly string[], unit = ''): DictSeed['entries'] =>
  values.map((value) => {
    const word = unit ? `${value} ${unit}` : value
    return [value, word, word, word, word]
  })

/** Dictionaries that utilities maintain themselves. */
const maintained: readonly DictSeed[] = [
  {
    code: 'baudRate',
    name: 'Baud rate',
    system: '1',
    remark: 'Bits per second on the local port',
    entries: same(
      ['300', '600', '1200', '2400', '4800', '9600', '19200', '38400', '57600', '115200'],
      'bit/s',
    ),
  },
  {
    code: 'voltageClass',
    name: 'Voltage class',
    system: '1',
    remark: 'Nominal voltage of lines',
    entries: same(['0.4', '10', '11', '13.8', '20', '33', '35', '69', '110'], 'kV'),
  },
  {
    code: 'controlReason',
    name: 'Reason of a relay control',
    system: '0',
    remark: 'Asked with every relay command',
    entries: [
      ['1', 'Non-payment', '欠费', 'Falta de pago', '料金未納'],
      ['2', 'Customer request', '用户申请', 'Solicitud del cliente', '需要家の依頼'],
      ['3', 'Maintenance', '检修', 'Mantenimiento', '保守'],
      ['4', 'Fraud', '窃电', 'Fraude', '盗電'],
      ['5', 'Load shedding', '限电', 'Racionamiento', '負荷制限'],
      ['6', 'Test', '测试', 'Prueba', '試験'],
      ['9', 'Other', '其他', 'Otro', 'その他'],
    ],
  },
  {
    code: 'payMethod',
    name: 'Payment method',
    system: '0',
    remark: '',
    entries: [
      ['1', 'Cash', '现金', 'Efectivo', '現金'],
      ['2', 'Card', '银行卡', 'Tarjeta', 'カード'],
      ['3', 'Mobile money', '移动支付', 'Dinero móvil', 'モバイル決済'],
      ['4', 'Messaging platform', '消息平台', 'Plataforma de mensajería', 'メッセージアプリ'],
      ['5', 'Bank transfer', '银行转账', 'Transferencia bancaria', '銀行振込'],
      ['6', 'Cheque', '支票', 'Cheque', '小切手'],
      ['7', 'Voucher', '代金券', 'Vale', 'バウチャー'],
    ],
  },
  {
    code: 'meterLocation',
    name: 'Place of installation',
    system: '0',
    remark: 'Where a fitter finds the meter',
    entries: [
      ['1', 'Wall box', '墙装表箱', 'Caja mural', '壁付けボックス'],
      ['2', 'Pole box', '杆上表箱', 'Caja en poste', '柱上ボックス'],
      ['3', 'Meter room', '表计间', 'Cuarto de medidores', 'メーター室'],
      ['4', 'Indoors', '室内', 'Interior', '屋内'],
    ],
  },
  {
    code: 'removalReason',
    name: 'Reason of a meter removal',
    system: '0',
    remark: '',
    entries: [
      ['1', 'Broken', '损坏', 'Averiado', '故障'],
      ['2', 'Verification due', '检定到期', 'Verificación vencida', '検定満了'],
      ['3', 'Other capacity', '容量变更', 'Cambio de capacidad', '容量変更'],
      ['4', 'Contract ended', '销户', 'Fin de contrato', '契約終了'],
    ],
  },
]

export const dictSeeds: readonly DictSeed[] = [...fromWords, ...maintained]
