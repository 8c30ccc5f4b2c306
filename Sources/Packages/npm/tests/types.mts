import { startMockse, MockseError, type Mockse, type Settings } from "mockse";
import { fixtures, type MockseFixtures } from "mockse/playwright";

const rules = ["page=2: fail=503", { match: { page: 3 }, fail: 500 }];
const settings: Settings = { failRate: 0.1, latency: "20ms", rules };

interface Page {
  route(url: RegExp, handler: (route: unknown) => unknown): Promise<void>;
}

export async function use(page: Page): Promise<string[]> {
  const server = await startMockse({ options: ["--api", "github"] });
  const mockse: Mockse = await server.sandbox(settings, "a test");
  await mockse.route(page);
  await mockse.assertComplete(new Set([1, "2"]), "/v2/beers");
  const [first] = await mockse.journal();
  const findings = await mockse.findings({ incomplete: true });
  const pages: (number | null)[] = [first.page, ...findings.map((finding) => finding.page)];
  const seed: number = (await mockse.settings({ seed: 1 })).seed;
  await server.stop();
  return [String(pages), String(seed), ...(await mockse.truth("/v2/beers")).ids];
}

// @ts-expect-error: an unknown setting
export const wrong: Settings = { failRat: 0.1 };

export const error: Error = new MockseError("text");
export const option: { option: true } = fixtures.mockseSettings[1];
export type Fixture = MockseFixtures["mockse"];
