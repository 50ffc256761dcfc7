import { describe, expect, it } from 'vitest'
import { type BackupRecord, decodeRecords, encodeControl, encodeData } from './records.ts'

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function read(bytes: Buffer, size = 7) {
  const records: BackupRecord[] = []
  for await (const record of decodeRecords(inChunks(bytes, size))) records.push(record)
  return records
}

describe('the records of a backup', () => {
  const control = { kind: 'table', name: 'wallet.entries', columns: ['id'] } as const
  const whole = Buffer.concat([encodeControl(control), encodeData(Buffer.from('rows'))])

  it('are read as they were written, in whatever pieces they come', async () => {
    for (const size of [1, 7, 1_000]) {
      const records = await read(whole, size)
      expect(records).toEqual([
        { type: 'control', control },
        { type: 'data', data: Buffer.from('rows') },
      ])
    }
  })

  it('are refused as damaged wherever a byte was changed that makes them unreadable', async () => {
    const broken = (at: number) => {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
      return bytes
    }
    for (const at of [0, 1, 5, 6]) await expect(read(broken(at)), `byte ${at}`).rejects.toThrow('the backup is damaged')
    await expect(read(whole.subarray(0, -1))).rejects.toThrow('the backup is cut short')
  })
})
