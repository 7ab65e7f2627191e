#!/usr/bin/env bash
# Sends a message to one person, with curl alone.
# Usage: ATRIUM_URL=https://portal.example.com ATRIUM_KEY=atr_… ./send-message.sh E1001 'Your leave is approved'
set -euo pipefail

# The key comes by a file descriptor, so that it is in no list of processes.
curl -sS --fail-with-body "$ATRIUM_URL/api/integration/v1/messages" \
  -H @<(printf 'Authorization: Bearer %s' "$ATRIUM_KEY") \
  -H 'Content-Type: application/json' \
  -d @- <<JSON
{ "to": { "people": [{ "userCode": "$1" }] }, "title": { "zh-CN": "$2" } }
JSON
