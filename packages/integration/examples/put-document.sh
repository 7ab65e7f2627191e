#!/usr/bin/env bash
# Lets everybody of the tenant find a record by its number and its text. Saying it twice is harmless; a higher version changes it.
# Usage: ATRIUM_URL=https://portal.example.com ATRIUM_KEY=atr_… ./put-document.sh HT-2046 '云腾科技年度框架合同'
set -euo pipefail

curl -sS --fail-with-body -X PUT "$ATRIUM_URL/api/integration/v1/documents/$1" \
  -H @<(printf 'Authorization: Bearer %s' "$ATRIUM_KEY") \
  -H 'Content-Type: application/json' \
  -d @- <<JSON
{
  "version": 1,
  "number": "$1",
  "title": { "zh-CN": "$2" },
  "text": { "zh-CN": "付款条件：验收后三十天" },
  "link": "/app-center",
  "audience": { "everyone": true }
}
JSON
