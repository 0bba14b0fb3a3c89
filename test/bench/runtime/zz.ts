import { chromium } from 'playwright-core';
import { openSixPages, consentGiven } from './six-pages.js';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const { addresses } = await openSixPages(browser);
console.log(JSON.stringify(addresses));
for (const [name, address] of Object.entries(addresses)) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  await context.addInitScript(consentGiven);
  const page = await context.newPage();
  const s = await context.newCDPSession(page);
  const urls = new Map<string, string>();
  let sum = 0;
  s.on('Network.requestWillBeSent', (e) => urls.set(e.requestId, e.request.url));
  s.on('Network.loadingFinished', (e) => {
    sum += e.encodedDataLength;
    console.log(name.slice(0, 6), String(e.encodedDataLength).padStart(7), urls.get(e.requestId)?.slice(22, 120));
  });
  await s.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2000);
  console.log(name, sum);
  await context.close();
}
setInterval(() => {}, 1000);
