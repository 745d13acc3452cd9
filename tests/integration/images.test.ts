import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aClass, aCoachWithPlan, rejectionOf } from '../support/arrange'
import { asFile, onePixel, png, tinyGif, tinyJpeg, tinyWebp } from '../support/pictures'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

async function aClassForImages() {
  const { coach, plan } = await aCoachWithPlan(product)
  const trainingClass = await aClass(coach.client, plan.id, [])
  const add = (image: File, more: Record<string, unknown> = {}) =>
    coach.client.collection('images').create({
      alt: 'Frame on the shoulder',
      trainingPlan: plan.id,
      trainingPlanClass: trainingClass.id,
      image,
      ...more,
    } as never)
  return { coach, plan, trainingClass, add }
}

const withSize = (bytes: Buffer, at: number, width: number, height: number, big: boolean) => {
  const copy = Buffer.from(bytes)
  if (big) {
    copy.writeUInt16BE(height, at)
    copy.writeUInt16BE(width, at + 2)
  } else {
    copy.writeUInt16LE(width, at)
    copy.writeUInt16LE(height, at + 2)
  }
  return copy
}

/** A canvas (VP8X) of 1 by 1 around a frame of 16383 by 16383. */
function smallCanvasAroundBigFrame(): Buffer {
  const frame = withSize(tinyWebp.subarray(12), 14, 16383, 16383, false)
  const canvas = Buffer.from('VP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  riff.writeUInt32LE(4 + canvas.length + frame.length, 4)
  return Buffer.concat([riff, canvas, frame])
}

const frameOf = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 5
const tooBig = 'At most 6000 pixels a side.'
const noPicture = 'Choose a PNG, JPEG or WebP picture.'

describe('an uploaded image', () => {
  test.each([
    ['a PNG', asFile(png(400, 300), 'a.png'), 'image/png'],
    ['a PNG of 6000 by 6000', asFile(png(6000, 6000), 'a.png'), 'image/png'],
    ['a JPEG', asFile(tinyJpeg, 'a.jpg'), 'image/jpeg'],
    ['a WebP', asFile(tinyWebp, 'a.webp'), 'image/webp'],
    ['a PNG by content, whatever its name', asFile(png(2, 2), 'a.html'), 'image/png'],
    [
      'a PNG with a page behind it, served as a picture',
      asFile(Buffer.concat([png(2, 2), Buffer.from('<script>alert(1)</script>')]), 'a.png'),
      'image/png',
    ],
  ])('may be %s', async (_, file, type) => {
    const { add } = await aClassForImages()
    const image = await add(file)
    const served = await fetch(`${product.url}/api/files/images/${image.id}/${image.image}`)
    expect(served.headers.get('content-type')).toBe(type)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const rejected: [string, Buffer, string][] = [
    ['a PNG that unfolds to 12000 by 12000', png(12000, 12000), tooBig],
    ['a PNG one pixel too wide', png(6001, 1), tooBig],
    ['a PNG one pixel too high', png(1, 6001), tooBig],
    ['a JPEG too wide', withSize(tinyJpeg, frameOf(tinyJpeg), 60000, 1, true), tooBig],
    ['a WebP too high', withSize(tinyWebp, 26, 1, 16000, false), tooBig],
    ['a small WebP canvas around a big frame', smallCanvasAroundBigFrame(), tooBig],
    ['SVG', svg, noPicture],
    ['HTML named .png', html, noPicture],
    ['GIF', tinyGif, noPicture],
    ['HTML behind a PNG’s first bytes', Buffer.concat([png(1, 1).subarray(0, 8), html]), noPicture],
    [
      'HTML behind a JPEG’s first bytes',
      Buffer.concat([tinyJpeg.subarray(0, 20), html]),
      noPicture,
    ],
    ['a WebP without a frame', tinyWebp.subarray(0, 12), noPicture],
    ['no bytes at all', Buffer.alloc(0), noPicture],
    ['6 MB', Buffer.concat([png(1, 1), Buffer.alloc(6 * 1024 * 1024)]), 'At most 5 MB.'],
  ]
  test.each(rejected)('is rejected if it is %s', async (_, bytes, message) => {
    const { coach, add } = await aClassForImages()
    const file = asFile(bytes, 'a.png')
    expect((await rejectionOf(add(file))).fields.image?.message).toBe(message)
    expect(await coach.client.collection('images').getFullList()).toEqual([])
    const users = coach.client.collection('users')
    const avatar = await rejectionOf(users.update(coach.record.id, { avatar: file } as never))
    expect(avatar.fields.avatar?.message).toBe(message)
  })

  test('of a gym or a person is validated in the same way', async () => {
    const { client, record } = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
    const gyms = client.collection('gyms')
    const bomb = asFile(png(12000, 12000), 'a.png')
    const create = gyms.create({ name: 'Northside', avatar: bomb } as never)
    expect((await rejectionOf(create)).fields.avatar?.message).toBe(tooBig)
    const gym = await gyms.create({ name: 'Northside', avatar: onePixel() } as never)
    const update = gyms.update(gym.id, { avatar: bomb } as never)
    expect((await rejectionOf(update)).fields.avatar?.message).toBe(tooBig)
    const changed = await gyms.update(gym.id, { avatar: asFile(tinyWebp, 'b.webp') } as never)
    expect(changed.avatar).not.toBe(gym.avatar)
    const files = (id: string) =>
      readdirSync(join(product.dir, 'storage', gym.collectionId, id)).filter(
        (name) => !name.endsWith('.attrs'),
      )
    expect(files(gym.id)).toEqual([changed.avatar])
    const person = await client
      .collection('users')
      .update(record.id, { avatar: asFile(tinyJpeg, 'c.jpg') } as never)
    expect(person.avatar).toMatch(/\.jpg$/)
  })

  test('is validated again when it is replaced', async () => {
    const { coach, add } = await aClassForImages()
    const { id, image } = await add(onePixel())
    const change = (file: File) =>
      coach.client.collection('images').update(id, { image: file } as never)
    expect((await rejectionOf(change(asFile(png(12000, 12000), 'a.png')))).fields).toHaveProperty(
      'image',
    )
    expect((await coach.client.collection('images').getOne(id)).image).toBe(image)
    expect((await change(asFile(tinyJpeg, 'b.jpg'))).image).not.toBe(image)
  })

  test('has thumbnails only in the sizes of the product', async () => {
    const { add } = await aClassForImages()
    const original = png(1300, 40)
    const image = await add(asFile(original, 'a.png'))
    const sizeAt = async (thumb: string) => {
      const url = `${product.url}/api/files/images/${image.id}/${image.image}?thumb=${thumb}`
      return Buffer.from(await (await fetch(url)).arrayBuffer()).readUInt32BE(16)
    }
    expect(await sizeAt('320x0')).toBe(320)
    expect(await sizeAt('1024x0')).toBe(1024)
    expect(await sizeAt('777x0')).toBe(1300)
    expect(await sizeAt('5000x5000')).toBe(1300)
    const folder = join(product.dir, 'storage', image.collectionId, image.id)
    const made = readdirSync(join(folder, `thumbs_${image.image}`))
    expect(made.filter((name) => /^(777x0|5000x5000)/.test(name))).toEqual([])
  })
})

describe('the images of a class', () => {
  test('are limited to ten, also with concurrent uploads', async () => {
    const { coach, plan, add } = await aClassForImages()
    const tries = await Promise.allSettled(Array.from({ length: 14 }, () => add(onePixel())))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect((await rejectionOf(add(onePixel()))).fields.image?.message).toBe(
      'A class has at most 10 images.',
    )
    const [first] = await coach.client.collection('images').getFullList()
    await coach.client.collection('images').delete(first?.id ?? '')
    expect((await add(onePixel())).id).toBeTruthy()
    const another = await aClass(coach.client, plan.id, [])
    expect((await add(onePixel(), { trainingPlanClass: another.id })).id).toBeTruthy()
  })

  test('need a description', async () => {
    const { add } = await aClassForImages()
    for (const alt of ['', 'x'.repeat(201)]) {
      expect((await rejectionOf(add(onePixel(), { alt }))).fields).toHaveProperty('alt')
    }
    expect((await add(onePixel(), { alt: 'x'.repeat(200) })).alt).toHaveLength(200)
  })

  test('belong to the person who added them', async () => {
    const { coach, add } = await aClassForImages()
    const other = await product.createUser({ name: 'Noor Aziz', membership: 'free' })
    expect((await add(onePixel())).user).toBe(coach.record.id)
    expect((await add(onePixel(), { user: coach.record.id })).user).toBe(coach.record.id)
    expect((await rejectionOf(add(onePixel(), { user: other.record.id }))).status).toBe(400)
  })

  test('are deleted with the class, including their files', async () => {
    const { coach, trainingClass, add } = await aClassForImages()
    const image = await add(onePixel())
    const url = `${product.url}/api/files/images/${image.id}/${image.image}`
    expect((await fetch(url)).status).toBe(200)
    await coach.client.collection('trainingPlanClasses').delete(trainingClass.id)
    expect((await fetch(url)).status).toBe(404)
    const left = readdirSync(join(product.dir, 'storage', image.collectionId))
    expect(left).not.toContain(image.id)
  })
})
