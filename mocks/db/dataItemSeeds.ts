import { item, term, label, type ItemSeed, type Mapping, type Names } from './dataItemSeed'
import { eventItems } from './eventItems'

const kwh = ['kWh', 2] as const
const kvarh = ['kvarh', 2] as const
const volt = ['V', 1] as const
const ampere = ['A', 3] as const
const kw = ['kW', 4] as const
const kvar = ['kvar', 4] as const
const ratio = ['', 3] as const
const text = ['', 0] as const
/** In an object of DL/T 698.45 the total is the first element, a tariff the one after its number. */
const tariffs = [1, 2, 3, 4] as const
const byte = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0')

function energies(): ItemSeed[] {
  return [
    item('pap_r', term('pap_r'), 'energy', kwh, { obis: '1.8.0', di: '00010000', oad: '00100201' }),
    ...tariffs.map((n) =>
      item(`pap_r${String(n)}`, term(`pap_r${n}`), 'energy', kwh, {
        obis: `1.8.${String(n)}`,
        di: `0001${byte(n)}00`,
        oad: `001002${byte(n + 1)}`,
      }),
    ),
    item('rap_r', term('rap_r'), 'energy', kwh, { obis: '2.8.0', di: '00020000', oad: '00200201' }),
    ...tariffs.map((n) =>
      item(
        `rap_r${String(n)}`,
        label(
          `Export register, tariff ${String(n)}`,
          `反向有功示值（费率 ${String(n)}）`,
          `Lectura exportada, tarifa ${String(n)}`,
          `逆方向指示値（料金 ${String(n)}）`,
        ),
        'energy',
        kwh,
        { obis: `2.8.${String(n)}`, di: `0002${byte(n)}00`, oad: `002002${byte(n + 1)}` },
      ),
    ),
    item(
      'cap_r',
      label(
        'Sum of import and export',
        '正反向有功总示值',
        'Suma de importada y exportada',
        '順逆方向合計指示値',
      ),
      'energy',
      kwh,
      { obis: '15.8.0' },
    ),
    item('prp_r', term('prp_r'), 'reactive', kvarh, { obis: '3.8.0', di: '00030000', oad: '00300201' }),
    item('rrp_r', term('rrp_r'), 'reactive', kvarh, { obis: '4.8.0', di: '00040000', oad: '00400201' }),
    ...tariffs.map((n) =>
      item(`rp${String(n)}_r`, term(`rp${n}_r`), 'reactive', kvarh, {
        obis: `${String(n + 4)}.8.0`,
        di: `000${String(n + 4)}0000`,
        oad: `00${String(n + 4)}00201`,
      }),
    ),
    item('pap_demand', term('pap_demand'), 'demand', kw, {
      obis: '1.6.0',
      class_id: 4,
      di: '01010000',
      oad: '10100201',
    }),
    item('pap_demand_time', term('pap_demand_time'), 'demand', text, {
      obis: '1.6.0',
      class_id: 4,
      attribute: 5,
      di: '01010000',
      oad: '10100201',
    }),
  ]
}

function instantaneous(): ItemSeed[] {
  const phases = ['a', 'b', 'c'] as const
  const phased = (
    code: 'u' | 'i' | 'p',
    first: number,
    unit: readonly [string, number],
    di: string,
    { oad, element }: { oad: string; element: number },
  ) =>
    phases.map((phase, n) =>
      item(`${code}${phase}`, term(`${code}${phase}`), 'instantaneous', unit, {
        obis: `${String(first + 20 * n)}.7.0`,
        di: `${di}${byte(n + 1)}00`,
        oad: `${oad}${byte(n + element)}`,
      }),
    )
  const perPhase = (
    code: 'q' | 'f',
    first: number,
    unit: readonly [string, number],
    [di, oad]: readonly [string, string],
  ) =>
    phases.map((phase, n) =>
      item(
        `${code}${phase}`,
        Object.fromEntries(
          Object.entries(term(code)).map(([language, word]) => [language, `${word} L${String(n + 1)}`]),
        ) as Names,
        'instantaneous',
        unit,
        {
          obis: `${String(first + 20 * n)}.7.0`,
          di: `${di}${byte(n + 1)}00`,
          oad: `${oad}${byte(n + 2)}`,
        },
      ),
    )
  return [
    ...phased('u', 32, volt, '0201', { oad: '200002', element: 1 }),
    ...phased('i', 31, ampere, '0202', { oad: '200102', element: 1 }),
    item('i0', term('i0'), 'instantaneous', ampere, { obis: '91.7.0', di: '02800001', oad: '20010400' }),
    item('p', term('p'), 'instantaneous', kw, { obis: '16.7.0', di: '02030000', oad: '20040201' }),
    // Signed, as their sum; the total is the first element.
    ...phased('p', 36, kw, '0203', { oad: '200402', element: 2 }),
    item('q', term('q'), 'instantaneous', kvar, { obis: '3.7.0', di: '02040000', oad: '20050201' }),
    ...perPhase('q', 23, kvar, ['0204', '200502']),
    item(
      's',
      label('Apparent power', '视在功率', 'Potencia aparente', '皮相電力'),
      'instantaneous',
      ['kVA', 4],
      { obis: '9.7.0', di: '02050000', oad: '20060201' },
    ),
    item('f', term('f'), 'instantaneous', ratio, { obis: '13.7.0', di: '02060000', oad: '200A0201' }),
    ...perPhase('f', 33, ratio, ['0206', '200A02']),
    ...phases.map((phase, n) =>
      item(
        `ang_u${phase}`,
        label(
          `Voltage angle L${String(n + 1)}`,
          `${'ABC'.charAt(n)}相电压相角`,
          `Ángulo de tensión L${String(n + 1)}`,
          `電圧位相角 L${String(n + 1)}`,
        ),
        'instantaneous',
        ['°', 1],
        { obis: `81.7.${String(10 * n)}`, oad: `200202${byte(n + 1)}` },
      ),
    ),
    // Angles of each voltage before the current of its own phase.
    ...phases.map((phase, n) =>
      item(
        `ang_i${phase}`,
        label(
          `Current lag L${String(n + 1)}`,
          `${'ABC'.charAt(n)}相电流滞后角`,
          `Retraso de corriente L${String(n + 1)}`,
          `電流遅れ角 L${String(n + 1)}`,
        ),
        'instantaneous',
        ['°', 1],
        { obis: `81.7.${String(4 + 11 * n)}`, di: `0207${byte(n + 1)}00`, oad: `200302${byte(n + 1)}` },
      ),
    ),
    item('freq', term('freq'), 'instantaneous', ['Hz', 2], {
      obis: '14.7.0',
      di: '02800002',
      oad: '200F0200',
    }),
  ]
}

function states(): ItemSeed[] {
  const codeOf = (fullObis: string, class_id: number, extra: Mapping = {}): Mapping => ({
    fullObis,
    class_id,
    ...extra,
  })
  return [
    item(
      'meter_time',
      term('meter_time'),
      'status',
      text,
      codeOf('0-0:1.0.0.255', 8, { oad: '40000200', di: '0400010C' }),
    ),
    item(
      'relay_status',
      term('relay_status'),
      'status',
      text,
      codeOf('0-0:96.3.10.255', 70, { di: '04000503', oad: 'F2050200' }),
    ),
    item(
      'battery_state',
      term('battery_state'),
      'status',
      text,
      // The voltage of the clock's battery tells it.
      codeOf('0-0:96.6.3.255', 3, { di: '02800008', oad: '20110200' }),
    ),
    item(
      'fw_version',
      term('fw_version'),
      'status',
      text,
      codeOf('1-0:0.2.0.255', 1, { di: '04800001', oad: '43000300' }),
    ),
    item(
      'meter_no',
      term('meter_no'),
      'status',
      text,
      codeOf('0-0:96.1.0.255', 1, { di: '04000402', oad: '40020200' }),
    ),
    item('rssi', term('rssi'), 'status', ['dBm', 0], codeOf('0-0:25.6.0.255', 47, { attribute: 5 })),
    // The signal level of LTE_QoS: only a 4G modem has this object.
    item('rsrp', term('rsrp'), 'status', ['dBm', 0], codeOf('0-0:25.11.0.255', 151, { attribute: 3 })),
    // No standard object tells it: one of the manufacturer's own.
    item('snr', term('snr'), 'status', ['dB', 1], codeOf('0-0:96.128.1.255', 1)),
    item(
      'clock_deviation_s',
      term('clock_deviation_s'),
      'status',
      ['s', 0],
      codeOf('0-0:1.0.0.255', 8, { attribute: 2 }),
    ),
    item(
      'power_limit',
      label('Power limit', '功率限值', 'Límite de potencia', '電力制限値'),
      'status',
      ['kW', 1],
      codeOf('0-0:17.0.0.255', 71, { attribute: 3 }),
    ),
    item(
      'ct_own',
      label(
        'CT ratio set in the meter',
        '电表内设 CT 变比',
        'Relación de TC ajustada en el medidor',
        'メーターに設定されたCT比',
      ),
      'status',
      ratio,
      codeOf('1-0:0.4.2.255', 1, { di: '04000306', oad: '401C0200' }),
    ),
    item(
      'outage_count',
      label('Number of power failures', '停电次数', 'Número de cortes', '停電回数'),
      'status',
      text,
      codeOf('0-0:96.7.0.255', 1, { di: '03110000' }),
    ),
  ]
}

/** Load records of DL/T 645; one without is not recorded there. */
const profiles = {
  pap_e: '06100601',
  rap_e: '06100602',
  ua: '06100101',
  ub: '06100102',
  uc: '06100103',
  ia: '06100201',
  ib: '06100202',
  ic: '06100203',
  i0: '',
  p: '06100300',
  pa: '06100301',
  pb: '06100302',
  pc: '06100303',
  q: '06100400',
  f: '06100500',
} as const

function curves(values: readonly ItemSeed[]): ItemSeed[] {
  const profileOf = (words: Names): Names => ({
    en: `${words.en}, profile`,
    zh: `${words.zh}曲线`,
    es: `${words.es}, perfil`,
    ja: `${words.ja}プロファイル`,
  })
  return (Object.keys(profiles) as (keyof typeof profiles)[]).map((code) => {
    const value = values.find((entry) => entry.item_code === code)
    const unit: readonly [string, number] = value ? [value.unit, value.decimals] : ['kWh', 4]
    return item(
      `lp_${code}`,
      profileOf(term(code)),
      'profile',
      unit,
      // Columns of one table: the load profile, the freeze by minutes.
      { fullObis: '1-0:99.1.0.255', class_id: 7, di: profiles[code], oad: '50020200' },
      '2',
    )
  })
}

function events(): ItemSeed[] {
  return eventItems.map(({ code, type, names: [enName, zhName, esName, jaName], log }) => ({
    ...item(
      code,
      label(enName, zhName, esName, jaName),
      'event',
      text,
      { fullObis: `0-0:99.98.${String(log)}.255`, class_id: 7 },
      '3',
    ),
    event_type: type,
  }))
}

/** The items of the trade, in the order in which they are offered. */
export function dataItemSeeds(): ItemSeed[] {
  const values = [...energies(), ...instantaneous(), ...states()]
  return [...values, ...curves(values), ...events()]
}
