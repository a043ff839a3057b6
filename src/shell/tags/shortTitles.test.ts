import { expect, it } from 'vitest'
import { shortTitles } from './shortTitles'

it.each([
  [
    ['Panel', 'Registro de operaciones', 'Registro de trabajos', 'Medidores'],
    ['Panel', '… operaciones', '… trabajos', 'Medidores'],
  ],
  // One alone, one word in common, the same page twice, nothing left, numbers, another script: whole.
  [
    ['Registro de tablas', 'Medidores'],
    ['Registro de tablas', 'Medidores'],
  ],
  [
    ['Tareas manuales', 'Tareas automáticas'],
    ['Tareas manuales', 'Tareas automáticas'],
  ],
  [
    ['Registro de tablas', 'Registro de tablas'],
    ['Registro de tablas', 'Registro de tablas'],
  ],
  [
    ['Registro de', 'Registro de tablas'],
    ['Registro de', '… tablas'],
  ],
  [
    ['Meter no. 1', 'Meter no. 2'],
    ['Meter no. 1', 'Meter no. 2'],
  ],
  // Two pairs that differ in their beginnings end alike.
  [
    ['Eventos de medidores', 'Eventos de concentradores', 'Lectura de medidores', 'Lectura de señal'],
    ['Eventos de medidores', '… concentradores', 'Lectura de medidores', '… señal'],
  ],
  [
    ['操作日志', '操作员'],
    ['操作日志', '操作员'],
  ],
  [[], []],
])('%j is told apart as %j', (titles, short) => expect(shortTitles(titles)).toEqual(short))
