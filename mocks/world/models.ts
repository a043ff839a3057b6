/** Codes of the dictionaries and the fictitious meter models behind them. */

export const commProtocolNames: Readonly<Record<string, string>> = {
  '01': 'DLMS/COSEM',
  '02': 'DL/T 645-1997',
  '03': 'DL/T 645-2007',
  '04': 'DL/T 698.45',
  '05': 'Q/GDW 376.1',
  '06': 'IEC 62056-21',
  '07': 'Modbus',
  '08': 'STS keypad',
}
export const relayStatusNames: Readonly<Record<string, string>> = {
  '21': 'On',
  '22': 'Off',
  '23': 'Ready for reconnection',
  '99': 'Unknown',
}

/** 01 single-phase, 02 three-phase whole-current, 03 CT, 04 CT/PT, 05 check meter. */
export type MeterType = '01' | '02' | '03' | '04' | '05'

export interface MeterModel {
  name: string
  manufacturer: string
  /** The two digits that open the meter number. */
  maker: string
  firmware: string
}

const lumetra = { manufacturer: 'Lumetra', maker: '47' }
const norvik = { manufacturer: 'Norvik Meters', maker: '31' }
const tiansu = { manufacturer: 'Tiansu Instruments', maker: '68' }

export const models: Readonly<Record<MeterType, readonly MeterModel[]>> = {
  '01': [
    { ...lumetra, name: 'LX110', firmware: '2.14.3' },
    { ...norvik, name: 'NV21-P', firmware: '5.0.7' },
    { ...tiansu, name: 'TS10-G', firmware: '1.9.22' },
  ],
  '02': [
    { ...lumetra, name: 'LX330', firmware: '2.14.3' },
    { ...norvik, name: 'NV23', firmware: '5.1.0' },
  ],
  '03': [
    { ...lumetra, name: 'LX350C', firmware: '2.15.0' },
    { ...norvik, name: 'NV53', firmware: '5.1.0' },
  ],
  '04': [
    { ...lumetra, name: 'LX550H', firmware: '3.2.1' },
    { ...norvik, name: 'NV73-HV', firmware: '6.0.2' },
  ],
  '05': [{ ...norvik, name: 'NV60-T', firmware: '5.4.4' }],
}

/** Current transformers: primary amps over 5. */
export const ctPrimaries = [50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500] as const

/** What a meter's consumption looks like. */
export type Usage =
  | 'residential'
  | 'commercial'
  | 'oneShift'
  | 'threeShift'
  | 'street'
  | 'irrigation'
  | 'area'

/** What a consumer is by type of use and by industry (ISIC section): codes of the console's dictionaries. */
export const usageCodes: Readonly<Record<Usage, { consType: string; industry: string }>> = {
  residential: { consType: '01', industry: 'T' },
  commercial: { consType: '02', industry: 'G' },
  oneShift: { consType: '03', industry: 'C' },
  threeShift: { consType: '03', industry: 'C' },
  street: { consType: '04', industry: 'O' },
  irrigation: { consType: '05', industry: 'A' },
  area: { consType: '06', industry: 'D' },
}
